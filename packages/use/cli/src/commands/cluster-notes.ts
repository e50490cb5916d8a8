/** Help on samples and clusters in a comparison. */
export const CLUSTER_NOTES = `
Tasks with several samples, and clusters of tasks (--cluster), are resampled and swapped as a whole;
Wilcoxon and t tests use the mean scores of clusters. With fewer than 20 of them there is a warning,
and with fewer than 6 only exact tests give a p-value.
`
