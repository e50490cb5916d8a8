/** Notes of the help of a command that explains scores. */
export const EXPLAIN_NOTES = `
Explains one output of FILE, named by --id and --model; or, with --baseline and --candidate, the
outputs of two models on the tasks on which their scores differ most; or, without FILE, the text
--candidate, compared with --reference. Both texts are printed with the parts that did not match:
in colour on a terminal, with ^^^ elsewhere. --candidate and --reference take a file, without a line
end at its end, or, if there is no such file, the text itself.
`
