/** Notes for the help of a command that makes and merges surveys. */
export const SURVEY_NOTES = `
survey make writes a folder with one file rater-N.json per rater, for the grading page, and key.json,
which maps outputs to models; keep it to yourself. Every output gets the same number of raters, and
raters get equal numbers of outputs, each in a different order. Raters see no model names. Identical
outputs of a task are rated once, and the reference is mixed with the outputs unless --no-references is
given. The same input, flags and seed give the same files.

--first-page FILE is Markdown that raters see before the instructions. A heading that ends with ? is a
question about the rater; the list below it has its answers, and without one it is answered in words:
--background-out FILE. Numbers of outputs that two raters share are as equal as they can be, and --overlap N
gives N outputs to all. Several samples of a task are items of their own, and rows name the sample.

--by task gives raters whole tasks: all outputs of a task are shown side by side and graded one after the other, in
random order, so that models are compared within raters. --ratings-per-item, --overlap and --repeat count tasks then.

Scales: 0..4 (default) has the five anchored grades of helpfulness of Out of the BLEU; 0..100 is direct
assessment. --anchors FILE describes the grades of any scale, for any --attributes:
[{"value": 0, "label": "wrong", "description": "It does something else."}, ...]

The task in words is read from the field "intent" or "prompt", from the prompt of a data set, or from
--intent-field.

survey merge reads and checks the raters' files, and writes one row per task, model, rater and grade,
which aggregate and study read; references get the model name "reference". It reports raters who have
not finished, raters with two files (the later answer counts), how often raters repeat their own grade
(--repeat), and raters who were very fast (under a fifth of the median time). An incomplete survey ends
with exit code 1 and writes nothing, unless --allow-incomplete is given. Exports of Label Studio are
also read. Raters are reported, and flagged by stated rules; --exclude-if leaves them out.

survey extend reads the same files and writes assignments for more ratings: of outputs whose grades lie over a
quarter of the scale apart (--disagreement), or of all outputs of the tasks in --ids, until each has
--ratings-per-item, by raters who do not have it yet (--raters N adds some). Rows of both surveys go together.
`
