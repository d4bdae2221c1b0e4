/** Does something for each, a few at a time, and answers in the order of the list. */
export async function atOnce<T, R>(
  most: number,
  list: readonly T[],
  work: (item: T, worker: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const workers = Array.from({ length: most }, async (_, worker) => {
    for (let at = next++; at < list.length; at = next++) results[at] = await work(list[at]!, worker);
  });
  await Promise.all(workers);
  return results;
}
