/** Names of CodeBLEU's parts for people. */
export const CODE_BLEU_PART_LABELS: Readonly<Record<string, string>> = {
  ngram: 'n-grams',
  weightedNgram: 'weighted n-grams',
  syntax: 'subtrees',
  dataFlowCoverage: 'outputs compared by data flow',
  candidateErrors: 'outputs with syntax errors',
  referenceErrors: 'outputs whose best reference has syntax errors',
  parsedReferences: 'tasks with a reference that parses',
  givenUp: 'outputs that the parser gave up',
}
