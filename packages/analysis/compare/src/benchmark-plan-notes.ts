/** Notes of the help of a command that plans benchmarks; they follow those of `calibration`. */
export const BENCHMARK_PLAN_NOTES = `Benchmark (--benchmark): the smallest difference of two models that the test of compare shows (McNemar's for one
outcome of each task, otherwise the paired t test), at a level divided by the number of pairs, and whether more tasks,
samples or repeated runs help (Miller, 2024), from scores or results of a pilot in FILEs, or from --rates. Of several
pairs it is that whose differences have the largest error.
`
