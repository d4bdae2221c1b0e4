import pLimit from "p-limit";
import sharp from "sharp";

/**
 * Work on pictures takes processors and memory for as long as a sender likes, and threads of the pool of four in which
 * passwords are hashed. Pictures therefore wait here, in a queue of their own, two at a time and each on one thread;
 * those for log-in forms, which are small and drawn by the site, are not behind what people send. One thread of the
 * pool is always left.
 */
sharp.concurrency(1);

const AT_ONCE = 2;

/** Each that waits is held in memory; twenty take some seconds. */
const MOST_WAITING = 20;

/** Decodes a picture that somebody sent as soon as there is room. */
export const inPictureQueue = pLimit(AT_ONCE);

/** Whether nobody else may wait for it, whoever they are. */
export const isPictureQueueFull = () => inPictureQueue.pendingCount >= MOST_WAITING;

/** The same for the small pictures of log-in forms. */
export const inCaptchaQueue = pLimit(1);
