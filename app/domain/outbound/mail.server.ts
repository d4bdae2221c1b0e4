import { createTransport } from "nodemailer";
import type { Delivered, Delivery } from "./delivery";

interface MailServer {
  url: string;
  /** "Croupier" <no-reply@example.com> */
  from: { name: string; address: string };
  timeoutMs: number;
}

/** Hands one mail to the operator's mail server. Every wait of the talk is bounded, and the talk as a whole. */
export async function sendMail(server: MailServer, mail: Delivery): Promise<Delivered> {
  const { from, timeoutMs } = server;
  const transport = createTransport({
    url: server.url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sent = transport.sendMail({
    from,
    to: { name: "", address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    messageId: `<${mail.id}.${from.address}>`,
    headers: { "Auto-Submitted": "auto-generated" },
  });
  try {
    await Promise.race([sent, afterTimeout(timeoutMs)]);
    return { ok: true };
  } catch (error) {
    // A talk that goes on after its time answers nobody any more.
    sent.catch(() => undefined);
    const { responseCode, message } = error as { responseCode?: number; message: string };
    return { ok: false, isFinal: responseCode !== undefined && responseCode >= 500, error: message };
  } finally {
    transport.close();
  }
}

function afterTimeout(timeoutMs: number): Promise<never> {
  return new Promise((_, reject) => {
    AbortSignal.timeout(timeoutMs).addEventListener("abort", () =>
      reject(new Error("the mail server took too long")),
    );
  });
}
