/** Who sends the codes that show whose a mobile number is: the site's own gateway, or Firebase. */
export const SMS_CHANNELS = ["own", "firebase"] as const;
export type SmsChannel = (typeof SMS_CHANNELS)[number];

/** The operator's project at Google. */
export interface FirebaseProject {
  projectId: string;
  /** Names the project to Google; every browser is told it. */
  apiKey: string;
  /** A stand-in for Google on this machine, for trying out. */
  trialUrl?: string;
}

/** The specification's: so long until Firebase is asked for the next code. */
export const FIREBASE_COUNTDOWN_SECONDS = 60;

/** Longer than any token that Google signs, and no burden to look at. */
export const LONGEST_ID_TOKEN = 4_096;
