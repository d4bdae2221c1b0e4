export interface BrandTables {
  settings: SettingsTable;
  banners: BannersTable;
  content_pictures: ContentPicturesTable;
  logos: LogosTable;
  help_topics: HelpTopicsTable;
  region_violations: RegionViolationsTable;
}

/** What was tried from where the site is not offered; the same within one span of time is one row. */
export interface RegionViolationsTable {
  id: number;
  /** 0 for somebody who is not logged in. */
  account_id: number;
  ip: string;
  /** An ISO 3166 code, or empty. */
  country: string;
  tried: string;
  times: number;
  span: number;
  created_at: number;
  last_at: number;
}

export interface SettingsTable {
  key: string;
  /** JSON */
  value: string;
  updated_at: number;
}

export interface BannersTable {
  id: number;
  /** w_home, w_leftmenu */
  group_name: string;
  /** JSON per language: { en: { kicker, title, text, button }, … } */
  texts: string;
  /** JSON: what the art is drawn from. */
  art: string;
  url: string;
  /** 0 none, 1 a path of this site, 2 another site */
  linkage_type: number;
  /** The picture that staff sent, shown instead of the art. */
  picture_id: number | null;
  starts_at: number;
  ends_at: number | null;
  sort: number;
  enabled: number;
  /** One more with every change by staff. */
  version: number;
}

/** Pictures of the site's content, redrawn in each width that pages ask for. */
export interface ContentPicturesTable {
  picture_id: number;
  width: number;
  mime: string;
  data: Buffer;
  created_at: number;
}

/** Never changed: another logo has another id. */
export interface LogosTable {
  id: number;
  width: number;
  height: number;
  mime: string;
  data: Buffer;
  created_at: number;
}

export interface HelpTopicsTable {
  /** The anchor of the topic: term, privacy, deposits, … */
  slug: string;
  icon: string;
  /** JSON per language: { en: { title, content }, … }; the content is HTML */
  texts: string;
  sort: number;
  enabled: number;
  updated_at: number;
}
