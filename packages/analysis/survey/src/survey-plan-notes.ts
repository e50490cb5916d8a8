/** Notes of the help of a command that plans surveys: items, ratings per item, and power. */
export const SURVEY_PLAN_NOTES = `
Items: the number that estimates a share within the margin of error (Cochran, with the correction for
finite populations). FILE lists the ids of the population, one per line or in JSON rows; the command
prints a random sample of that many ids.
Ratings per item: the number that gives the mean rating the required reliability (Spearman-Brown), from
the reliability of one rating: --icc, or ICC(1) of the pilot ratings in --ratings.
Power: the probability that a paired t test detects a difference between the mean ratings of two models
on these items, from the standard deviation of item differences: --deviation, or that of --ratings for
the planned number of ratings per item. Of a small pilot the range of its error is given, too.
`
