import type { Example } from "../gallery/example";

export default [
  {
    name: "a receipt",
    node: (
      <article className="paper">
        <h3>Receipt</h3>
        <p className="xs mut">W-1204</p>
        <hr />
        <dl className="dl">
          <dt>Asked for</dt>
          <dd>৳15,000.00</dd>
          <dt>Fee</dt>
          <dd>৳0.00</dd>
          <dt className="tot">Paid</dt>
          <dd className="tot">৳15,000.00</dd>
        </dl>
      </article>
    ),
  },
] satisfies Example[];
