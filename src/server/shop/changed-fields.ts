/** What a change does to a row: the fields that get another value, as they were and as they will be. */
export interface ChangedFields<Row> {
  before: Partial<Row>
  after: Partial<Row>
}

/** The fields of `change` that differ from the row, for the audit log; undefined when none does. */
export function changedFields<Row extends object, Name extends keyof Row>(
  row: Row,
  change: { [Field in Name]?: Row[Field] | undefined },
): ChangedFields<Pick<Row, Name>> | undefined {
  const names = (Object.keys(change) as Name[]) // Its keys are fields of the row.
    .filter((name) => change[name] !== undefined && change[name] !== row[name])
  if (names.length === 0) return undefined
  const pick = (from: { [Field in Name]?: Row[Field] | undefined }) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Pick<Row, Name>> // Of these fields.
  return { before: pick(row), after: pick(change) }
}
