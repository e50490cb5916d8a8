/** Notes of the help of a command that compares judges with people: files, judges, and results. */
export const CALIBRATION_NOTES = `
Files of ratings are read as by aggregate. A judge is one of their raters, a file with scores, or a metric,
which measures the outputs of --outputs, or of FILE. People grade a part of the outputs, at random; all that
the judge graded count.

Printed: agreement of judge and people beside that of people with each other; whether the judge may replace
a person (--epsilon, which has no default); means, differences and shares of models corrected for the
judge's errors, with the number of labels that it saves; and what else moves it at equal grade by people:
length, its own family, language, group, and the order of two outputs. Nothing corrects single outputs.
`

/** Notes of the help of a command that plans how many labels a judge needs; they follow those of `survey`. */
export const LABEL_PLAN_NOTES = `Labels for a judge (--calibrate): the number of outputs that people must label for an interval of --interval-width,
from the judge's --correlation with people and the --deviation of grades, or --ratings and --judge.
`
