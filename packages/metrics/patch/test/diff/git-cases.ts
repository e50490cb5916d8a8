/** Added and removed lines of a file. */
export type Counts = readonly [added: number, removed: number, path: string]

/** A diff, and what `git apply --numstat` of git 2.39.5 prints for it; `null` if it refuses the diff. */
export interface GitCase {
  readonly name: string
  readonly diff: string
  readonly plain: readonly Counts[] | null
  readonly recount: readonly Counts[] | null
  /** What our reader finds where that is neither. */
  readonly ours?: readonly Counts[]
  /** Number of problems that it reports. */
  readonly problems: number
}

const HEAD = 'diff --git a/f.py b/f.py\n--- a/f.py\n+++ b/f.py\n'
const ONE: readonly Counts[] = [[1, 1, 'f.py']]
const TWO: readonly Counts[] = [[2, 1, 'f.py']]

export const GIT_CASES: readonly GitCase[] = [
  {
    name: 'counts that are right',
    diff: `${HEAD}@@ -1,3 +1,3 @@\n a\n-b\n+c\n d\n`,
    plain: ONE,
    recount: ONE,
    problems: 0,
  },
  {
    name: 'counts left out',
    diff: `${HEAD}@@ -1 +1 @@\n-b\n+c\n`,
    plain: ONE,
    recount: ONE,
    problems: 0,
  },
  {
    name: 'more lines in the header',
    diff: `${HEAD}@@ -1,7 +1,8 @@\n a\n-b\n+c\n+e\n d\n`,
    plain: null,
    recount: TWO,
    problems: 1,
  },
  {
    name: 'fewer lines in the header: git leaves the rest out',
    diff: `${HEAD}@@ -1,2 +1,2 @@\n a\n-b\n+c\n+e\n d\n`,
    plain: ONE,
    recount: TWO,
    problems: 1,
  },
  {
    name: 'fewer lines, of which only context is left',
    diff: `${HEAD}@@ -1,2 +1,2 @@\n a\n-b\n+c\n d\n e\n`,
    plain: ONE,
    recount: ONE,
    problems: 0,
  },
  {
    name: 'fewer lines in the first of two hunks',
    diff: `${HEAD}@@ -1,2 +1,2 @@\n a\n-b\n+c\n+e\n d\n@@ -9,2 +10,2 @@\n x\n-y\n+z\n`,
    plain: null,
    recount: [[3, 2, 'f.py']],
    problems: 1,
  },
  {
    name: 'a hunk that is cut off',
    diff: `${HEAD}@@ -1,3 +1,4 @@\n a\n-b\n+c\n`,
    plain: null,
    recount: ONE,
    problems: 1,
  },
  {
    name: 'a hunk that is cut off before another file',
    diff: `${HEAD}@@ -1,3 +1,4 @@\n a\n-b\n+c\ndiff --git a/g.py b/g.py\n--- a/g.py\n+++ b/g.py\n@@ -1 +1 @@\n-x\n+y\n`,
    plain: null,
    recount: [
      [1, 1, 'f.py'],
      [1, 1, 'g.py'],
    ],
    problems: 1,
  },
  {
    name: 'the last context line stripped off, a known fault of models: read as far as it goes',
    diff: `${HEAD}@@ -1,4 +1,4 @@\n a\n-b\n+c\n d`,
    plain: null,
    recount: null,
    ours: ONE,
    problems: 1,
  },
  {
    name: 'an empty line that lost its space',
    diff: `${HEAD}@@ -1,4 +1,4 @@\n a\n\n-b\n+c\n d\n`,
    plain: ONE,
    recount: ONE,
    problems: 0,
  },
  {
    name: 'a removed and an added line that look like the paths of a file',
    diff: `${HEAD}@@ -1,2 +1,2 @@\n a\n--- b\n+++ c\n@@ -8 +8 @@\n-x\n+y\n`,
    plain: [[2, 2, 'f.py']],
    recount: [[2, 2, 'f.py']],
    problems: 0,
  },
  {
    name: 'the paths of another file after a hunk that is cut off: git takes them for lines',
    diff: `${HEAD}@@ -1,4 +1,4 @@\n a\n-b\n+c\n--- a/g.py\n+++ b/g.py\n@@ -1 +1 @@\n-x\n+y\n`,
    plain: null,
    recount: [[3, 3, 'f.py']],
    ours: [
      [1, 1, 'f.py'],
      [1, 1, 'g.py'],
    ],
    problems: 1,
  },
  {
    name: 'the signature of a mail',
    diff: `From 1 Mon Sep 17 00:00:00 2001\nSubject: [PATCH] x\n\n---\n f.py | 2 +-\n\n${HEAD}@@ -1,3 +1,3 @@\n a\n-b\n+c\n d\n-- \n2.39.5\n\n`,
    plain: ONE,
    recount: ONE,
    problems: 0,
  },
  {
    name: 'no line end on one side',
    diff: `${HEAD}@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n`,
    plain: ONE,
    recount: ONE,
    problems: 0,
  },
  {
    name: 'carriage returns everywhere',
    diff: `${HEAD}@@ -1,3 +1,3 @@\n a\n-b\n+c\n d\n`.replaceAll('\n', '\r\n'),
    plain: ONE,
    recount: ONE,
    problems: 0,
  },
  {
    name: 'an empty file that is added',
    diff: 'diff --git a/e b/e\nnew file mode 100644\nindex 0000000..e69de29\n',
    plain: [[0, 0, 'e']],
    recount: [[0, 0, 'e']],
    problems: 0,
  },
  {
    name: 'a quoted path with escapes',
    diff: 'diff --git "a/a\\tb\\"\\\\\\303\\274.py" "b/a\\tb\\"\\\\\\303\\274.py"\nold mode 100644\nnew mode 100755\n',
    plain: [[0, 0, 'a\tb"\\ü.py']],
    recount: [[0, 0, 'a\tb"\\ü.py']],
    problems: 0,
  },
  {
    name: 'a rename of a path with spaces',
    diff: 'diff --git a/x b/y b.py b/z w.py\nsimilarity index 100%\nrename from x b/y b.py\nrename to z w.py\n',
    plain: [[0, 0, 'z w.py']],
    recount: [[0, 0, 'z w.py']],
    problems: 0,
  },
  {
    name: 'a binary file as a delta',
    diff: 'diff --git a/t b/t\nindex c8b49c8cd518e58491924bfc364ff26e01a85009..ac9a8610eff3712fe068c8c67eb9eeaa1db58048 100644\nGIT binary patch\ndelta 22\necmZqRXyDlJg^`Eh>$mSee*XIX=kLG&3zz_kat<N@\n\ndelta 13\nScmZqRXy91H#I%T+5r_a7Spx$A\n\n',
    plain: [[0, 0, 't']],
    recount: [[0, 0, 't']],
    problems: 0,
  },
  {
    name: 'a hunk without line numbers',
    diff: `${HEAD}@@ ... @@\n a\n-b\n+c\n`,
    plain: [[0, 0, 'f.py']],
    recount: [[0, 0, 'f.py']],
    problems: 1,
  },
]
