/** Notes of the help of a command that aggregates ratings: forms of files, labels, and defaults. */
export const AGGREGATION_NOTES = `
Input, detected from its content or set by --from; .gz files are decompressed, and several files are
combined. codegen-eval formats lists the forms with examples.
  .csv .tsv     a header with the columns item (id, task_id, ..), rater (annotator, worker, ..),
                label (rating, score, grade, ..) and, for several models, model (system, ..);
                or one column per rater; --id-field and similar flags name other columns
  .jsonl .json  the same as rows, or {"id", "grades": {"model": {"rater": label}}}
  --layout study   keys "grade-<model>": {"rater": grade}; the id is the index of the row, from 0
  exports of crowd-kit, Label Studio, Argilla, Prodigy, Mechanical Turk, Potato and Google Forms
  preferences   model_a, model_b, winner: ranked by the Bradley-Terry model
Labels are numbers or words; --order "bad<ok<good" turns words into grades. By default, labels are
aggregated by M-MSR, and grades of a continuous scale, such as 0 to 100, by their mean.
`
