/** Notes of the help of a command that compares models; those about clusters follow. */
export const COMPARISON_NOTES = `
Tests for each pair of models, two-sided:
  randomization  approximate randomization: swaps the outputs of random segments (default)
  bootstrap      studentized paired bootstrap
  wilcoxon       Wilcoxon signed-rank test of segment scores
  t              paired t test of segment scores
  mcnemar        exact McNemar test of segments that only one model passes; for scores of 0 and 1
  mcnemar-mid-p  the mid-p version of it, which is less conservative
The first two compare corpus scores, including those of pooled metrics such as BLEU. The others compare
segment scores, however the corpus score is computed.

Two models, and models with a baseline, have one line a pair. Up to 12 models are shown as a matrix of
p-values and effect sizes. Above, each model has the ranks that the
significant pairs leave it, and letters: models with a common letter cannot be told apart.

With one model, the command prints confidence intervals of its scores. All models and metrics share the
same resamples. If a metric is undefined on some segments, all models are compared on the segments on
which every model has a score, and the report says so.
`

/** Notes of the help of a command that fails a pipeline; those about clusters follow. */
export const GATE_NOTES = `
The gate fails if the whole confidence interval of the difference (candidate minus baseline) lies below
the margin; for scores other than 0 and 1, approximate randomization must find a difference as well. It
passes if the whole interval lies within the margin. Otherwise it is open: the exit code is 0, and the
report estimates how many segments would settle it; with --fail-on inconclusive it fails.

Several metrics (-m chrf -m exact-match) are tested each. The gate fails if the candidate is worse under any,
at levels corrected by Holm's procedure for their number, and says that it is not worse if that holds under
all, which needs no correction.

--baseline-scores FILE compares with an earlier run instead of a model of the input. FILE is written by
score --segments or gate --save-scores. Metrics must have the same signatures and the ids must match;
the references are not compared. --baseline is then needed only if FILE has several models, and
--candidate only if the input has several.

--sequential FILE judges outputs as they come in, at any number of looks: run it again whenever there are
more, and stop once the verdict is not open. A run on the same outputs adds nothing; other results of known
tasks are an error, unless --restart is given; another candidate, baseline, metric, margin or seed starts
anew. Tasks must be independent. Those that the first run names, also without outputs of the candidate,
count in an order that the seed draws, and the report names the next ones; later ones must come at random.

Exit codes: 0 the gate passes, 3 it fails, 1 invalid input, 2 invalid command line.
`

/** Notes on tasks with several samples, clusters and strata. */
export const CLUSTER_NOTES = `
Tasks with several samples, and clusters of tasks (--cluster), are resampled and swapped as a whole;
Wilcoxon and t tests use the mean scores of clusters. With fewer than 20 of them there is a warning,
and with fewer than 6 only exact tests give a p-value. With --by, differences are also tested within
strata (Student's t, Holm), and their weighted mean; a warning says where a difference turns round.
`
