/** Notes of the help of a command that merges rows. */
export const MERGE_NOTES = `
DIR has the rows of score --rows-out, of all shards of one input; several folders are combined. The
result is that of score on the whole input, byte for byte, for any number of shards. Shards that are
missing or overlap, damaged files, and rows of another input or of other settings, metrics, signatures
or versions are errors.

compare, gate and score also take such folders in place of files with outputs, and study --use-scores
takes one in place of a file of scores.
`

/** Notes of the help of a command that fits metrics to a corpus. */
export const LEARN_NOTES = `
Some metrics are fitted to all references before they measure: crystalbleu collects the n-grams that
most code shares, and bert-score with idf=yes the weights of tokens. The result is a file for
--shared-ngrams, or for the option idf-weights.

With --shard I/N and --counts-out DIR, the command counts part I of N of the references; learn DIR then
joins the counts of all parts. The result equals that of learn on the whole input, byte for byte. Rows
with the same id must be adjacent.
`
