/**
 * What the brand is, as programs know it. These are the specification's words and numbers; nobody changes them while
 * the site runs.
 */
export const BRAND = {
  merchantCode: "croupier",
  platform: "WEB",
  registerMethod: "WEB",
  lotteryType: "Lott",
  /** Under which size games' pictures are asked for. */
  gameImageSize: "rx2",
  prizeModes: ["LOTT", "ZY", "ELOTT", "SEA"],
  agentTypes: [1, 2, 41, 42],
  trialType: 4,
  eSports: ["TF", "IA", "IMES"],
  cockfight: [],
  /** What its clients call themselves. */
  client: {
    clientType: 3,
    isPlatform: 2,
    platforms: ["flash", "W", "flash,html5-desktop"],
    device: "WEB",
  },
} as const;
