/** Help on files with outputs, references and scores. */
export const INPUT_NOTES = `Input formats, detected from extension or content, or set by --from; any file may be .gz:
  .jsonl .json  rows {"id", "references": [..], "candidate": ".."}
                or   {"id", "references": [..], "candidates": {"model": ".."}}
                or   {"id", "references": [..], "model": "..", "candidate": ".."}, one row per
                     model, in any order
                references may be a single string. A candidate without a model is the output of
                the model named after its file.
  .csv .tsv     a header, and the columns
                id                  (without it, rows are numbered from 1)
                reference           one reference; more in reference_2, reference_3, ...
                                    (empty cells of these are left out)
                references          instead: one reference, or a JSON list of strings
                candidate           the output of the model named after the file (or
                                    prediction, or the column of --candidate-field)
                candidate:<model>   the output of a model (or the columns of --candidate-fields)
                model, candidate    one row per model, in any order
                Other columns are ignored. If no column has such a name, the outputs are in the only
                column that is not a well-known one (task_id, prompt, language, ...).
  plain text    one segment per line, with --references: matched by line as well; lines
                id<TAB>text are matched by id
  .py .java ..  one program per file, with --references
  .parquet .arrow .feather  the columns of CSV, or the rows of JSON; a folder of parts is one table
Files of other tools (EvalPlus, HumanEval, bigcode-evaluation-harness, lm-evaluation-harness,
inspect_ai, promptfoo, MultiPL-E, ...) are recognized: codegen-eval formats lists them. For
other files, --id-field and similar flags name the fields, also by path:
.output.completion, .resps[0][0].
HumanEval, HumanEval+ and MBPP+ serve as --references. name=FILE names the model of a file.
Several files add models to the same ids. References in a JSONL, JSON or CSV file are matched
by id, in a text file by line; several text files give several references per segment.

Several samples of a task: an id may occur several times for a model, with a label in the field
"sample", or in the order of the rows. Each task then counts once. Metrics that are means of segment
scores take the mean of a task's samples; pooled metrics such as BLEU add the statistics of all
samples. With --samples-by best, the sample with the highest score stands for its task. Models may
have different numbers of samples.

Files of --scores, detected from extension or content; any file may be .gz:
  .jsonl .json  rows {"id", "score"}, optionally with "model" and "sample"; the score is a
                number from 0 to 1 (or in the range of --scale), true or false; null is undefined
  .csv .tsv     a header with the columns id, score (or passed), and optionally model and sample
  the file of --segments of score; results of HumanEval's program, {"task_id", "passed"}; results
  of EvalPlus (*_eval_results.json); a folder of MultiPL-E (*.results.json)
Rows without a model belong to the model named after their file. Rows with the same id and model are
samples of one task; tests and intervals treat tasks, not samples, as independent. All models need
the same ids.
`
