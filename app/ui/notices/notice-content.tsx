/** What staff wrote. It was cleaned where it was read. */
export function NoticeContent({ html }: { html: string }) {
  return <div className="prose sm sec" dangerouslySetInnerHTML={{ __html: html }} />;
}
