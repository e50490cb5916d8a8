"""Writes fixtures of @codegen-eval/statistics and @codegen-eval/pass-at-k.

Inputs are generated here; the values are SciPy's (correlations, paired t test) and exact
fractions of Python's math.comb (pass@k). Run from the root of the repository:

    python experiments/correlations.py
"""

import json
import math
import platform
from fractions import Fraction
from pathlib import Path

import numpy as np
import scipy
from scipy import stats

ANALYSIS = Path("packages/analysis")
rng = np.random.default_rng(11)


def pairs():
    for size in (3, 8, 25, 80):
        x = [round(float(v), 3) for v in rng.uniform(0, 1, size)]
        yield x, [round(float(v), 3) for v in np.array(x) * 0.6 + rng.uniform(0, 0.5, size)]
        # with ties, as grades have
        yield [float(v) for v in rng.integers(0, 5, size)], [round(float(v), 1) for v in rng.uniform(0, 1, size)]


def correlation(x, y):
    pearson, spearman = stats.pearsonr(x, y), stats.spearmanr(x, y)
    difference = np.array(x) - np.array(y)
    test = stats.ttest_rel(x, y)
    return {
        "x": x,
        "y": y,
        "pearson": [float(pearson.statistic), float(pearson.pvalue)],
        "spearman": [float(spearman.statistic), float(spearman.pvalue)],
        "tTest": [float(test.statistic), float(test.pvalue)],
        "cohensDz": float(difference.mean() / difference.std(ddof=1)),
    }


statistics = {
    "source": f"SciPy {scipy.__version__}, numpy {np.__version__}, Python {platform.python_version()}",
    "pairs": [correlation(x, y) for x, y in pairs()],
}
path = ANALYSIS / "statistics/test/fixtures/correlations.json"
path.write_text(json.dumps(statistics) + "\n")

passes = [
    [n, c, k, float(1 - Fraction(math.comb(n - c, k), math.comb(n, k)))]
    for n in (1, 5, 20, 200)
    for c in sorted({0, 1, n // 3, n // 2, n})
    for k in sorted({1, min(3, n), min(10, n), n})
]
path = ANALYSIS / "pass-at-k/test/fixtures/pass-at-k.json"
path.parent.mkdir(exist_ok=True)
path.write_text(json.dumps({"source": f"fractions, Python {platform.python_version()}", "values": passes}) + "\n")
print(len(statistics["pairs"]), len(passes))
