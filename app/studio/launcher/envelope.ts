import type { Response } from "express";

/** The contract's way of saying no: branch on `api_code` alone. */
export function refuseLaunch(
  response: Response,
  { apiCode, message }: { apiCode: string; message: string },
): void {
  const status = apiCode === "403" ? 403 : apiCode === "500" ? 500 : 400;
  response.status(status).json({
    code: status === 500 ? "internal" : "invalid_argument",
    msg: message,
    meta: { api_code: apiCode, api_message: message },
  });
}
