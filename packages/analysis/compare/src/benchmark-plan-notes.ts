/** Notes of the help of a command that plans benchmarks; they follow those of `calibration`. */
export const BENCHMARK_PLAN_NOTES = `Benchmark (--benchmark): the smallest difference of two models that a paired t test shows, at a level divided by the
number of pairs, and whether more tasks, samples or repeated runs help (Miller, 2024), from scores or results of a
pilot in FILEs, or from --rates. Of several pairs it is that whose differences have the largest error.
`
