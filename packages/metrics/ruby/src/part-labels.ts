/** Names of the parts of RUBY and its levels for people. */
export const RUBY_PART_LABELS: Readonly<Record<string, string>> = {
  graph: 'compared as graphs',
  tree: 'compared as trees',
  string: 'compared as strings',
  coverage: 'outputs compared',
  withoutCandidate: 'outputs without a form to compare',
  withoutReference: 'references without a form to compare',
  proven: 'distances proven to be smallest',
  gap: 'edits by which a distance may be too large',
  bounded: 'outputs too large for a distance, with a bound in its place',
  parsedReferences: 'tasks with a reference that parses',
  givenUp: 'outputs that the parser gave up',
}
