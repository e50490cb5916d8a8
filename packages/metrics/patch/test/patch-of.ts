/** A patch made from any text: its words are lines that stay, go and come, in a file that its length names. */
export function patchOf(text: string): string {
  const path = `src/${'abc'[text.length % 3]}.py`
  const head = `diff --git a/${path} b/${path}\nold mode 100644\nnew mode 100755\n`
  const words = text.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return head
  const lines = words.map((word, i) => `${' -+'[(word.length + i) % 3]}${word}`)
  const [old, added] = ['+', '-'].map((sign) => lines.filter((line) => !line.startsWith(sign)).length)
  const start = 1 + (text.length % 7)
  return `${head}--- a/${path}\n+++ b/${path}\n@@ -${start},${old} +${start},${added} @@\n${lines.join('\n')}\n`
}
