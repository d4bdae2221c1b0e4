/** Where a value goes into a query that is compiled once. */
export class Marker {
  constructor(readonly name: string) {}
}
