import { element } from '@codegen-eval/page/element'

/** Long enough for any browser to have read the file. */
const KEPT_MS = 60_000

/** Offers a text to the user as a file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = element('a', { href: address, download: name, hidden: true })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
