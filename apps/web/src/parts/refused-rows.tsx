/** The reasons for which rows of a bulk act were refused. */
export const RefusedRows = ({ reasons }: { readonly reasons: readonly string[] }) =>
  reasons.length === 0 ? null : (
    <div className="refusal" role="alert">
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
