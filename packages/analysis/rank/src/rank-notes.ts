/** Notes of the help of a command that ranks models. */
export const RANK_NOTES = `
Each model has a rank, an interval of its rank, and letters: models with a common letter cannot be told
apart. With 95 % confidence, the intervals of all models together contain all true ranks. Models whose
interval contains 1 may be first.

Methods, for the studentized maximum over pairs of models, step-down:
  swaps      random swaps of tasks or clusters between models, with the p-values of compare; the default
             for scores by one metric
  gauss-t    normal draws with the covariance of the scores over tasks, corrected for few tasks; the default
             for means of strata or metrics, votes and --marginal, with at least 30 tasks or clusters
  gauss      the same without the correction
  rotation   random rotations of the scores of tasks or clusters; takes the place of gauss-t below 30
  bootstrap  resamples of tasks
Tasks with several samples, and clusters of tasks (--cluster), vary as a whole. With fewer than 20 of them
there is a warning. With --by, models are ranked within each stratum on the tasks that all models with
scores there have, and by the weighted mean of strata; a model that lacks a stratum is ranked elsewhere.

Votes (--preferences) are read as by aggregate: rows with a (or model_a), the model whose output was shown
first, b, and winner (or vote): a, b, the name of a model, or tie; and the exports of tools. Strengths are
those of the Bradley-Terry model, where a tie is half a win for each. --cluster names the field by which votes
belong together (default: prompt, else the item).

Grades (--calibrated) are read as by calibrate: people and one --judge graded outputs. Ranked are the means
that people would give all outputs, corrected for the judge's errors, with their joint covariance.
`
