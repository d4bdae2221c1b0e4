export interface Skin { theme: string; inks: string }
