/** Notes for the help of a command that studies metrics. */
export const STUDY_NOTES = `
Metrics:
  ebsb          BLEU, ROUGE-L, ChrF, METEOR, RUBY and CodeBLEU as in the tables of Out of the BLEU
                (the default of --protocol ebsb)
  all           every metric of code with its default options
  SPEC...       such as chrf:word-order=2
  scores:NAME   a column of --use-scores; the prefix scores: is needed only if a metric has the same
                name (text:NAME is then the metric)

Protocols, with their defaults for other flags:
  ebsb  Evtikhiev et al. 2023: --scale 0..4 --aggregate mmsr; synthetic models replace the outputs whose
        grades differ most; winning 95 % of bootstrap resamples is significant; bins [0,2) [2,5)
        [5,10) [10,100)
  rfa   Roy et al. 2021: --scale 0..100 --aggregate mean; synthetic models replace the worst outputs by
        the best ones and vice versa, at minimum differences of 1, 5, 10, 15, 20 % of the scale; a sample
        of 100 of them; --metric-test randomization --rating-test wilcoxon; bins [0,2]
        (2,5] (5,10] (10,15] (15,20] (20,100]

Grades are in the rows of FILE, or in separate files named by --ratings, in any form that aggregate reads
or writes; they are matched with outputs by id and model. Without FILE, the study is about the ratings
alone: human judgement and synthetic models.

The folder of --results-dir receives study.json (everything), one CSV file per table, tables.md,
tables.tex and report.html. It appears when all results are complete. Until then, the rows of single
outputs are in the folder <folder>.partial, from which --resume continues.

--use-scores FILE: JSON with one row per segment in input order and keys "<metric>-<model>"; or rows
{"id", "model", "score"} or a file of score --segments, matched by id; or a folder of score --rows-out,
which also has the statistics of pooled metrics. A listed metric is taken from the file if the file has
it and it is a mean of segment scores; pooled metrics such as BLEU are computed from text. Results mark
external scores.
`
