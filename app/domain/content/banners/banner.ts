/** Where banners stand: at the top of the lobby, in the side menu. */
export const BANNER_GROUPS = ["w_home", "w_leftmenu"] as const;
export type BannerGroup = (typeof BANNER_GROUPS)[number];
