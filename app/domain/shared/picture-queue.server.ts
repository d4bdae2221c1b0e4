import pLimit from "p-limit";
import sharp from "sharp";

/**
 * Work on pictures takes processors and memory for as long as a sender likes, and threads of the pool in which passwords
 * are hashed and names are looked up too. Pictures therefore wait here, each drawn on one thread: two that people send,
 * one that the site draws and one of a log-in form, none behind those of another queue. With the two pages that
 * page-cache.ts compresses these are six of the eight threads that scripts/setup/node.sh and the Dockerfile ask for.
 */
sharp.concurrency(1);

const AT_ONCE = 2;

/** Each that waits is held in memory; twenty take some seconds. */
const MOST_WAITING = 20;

/** Decodes a picture that somebody sent as soon as there is room. */
export const inPictureQueue = pLimit(AT_ONCE);

/** Whether nobody else may wait for it, whoever they are. */
export const isPictureQueueFull = () => inPictureQueue.pendingCount >= MOST_WAITING;

/** The same for what the site draws itself and keeps: its icons, and the pictures for messengers. */
export const inDrawingQueue = pLimit(1);

/** The same for the small pictures of log-in forms. */
export const inCaptchaQueue = pLimit(1);
