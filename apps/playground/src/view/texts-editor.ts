import { element } from '@codegen-eval/page/element'
import { EMPTY_STATE, type NamedCandidate } from '../page-state.ts'

/** The compared texts. */
export interface EditedTexts {
  readonly references: readonly string[]
  readonly candidates: readonly NamedCandidate[]
}

/** Editors of references and candidates. */
export interface TextsEditor {
  texts(): EditedTexts
  show(texts: EditedTexts): void
}

/** Sets up the editors within two lists. */
export function setUpTexts(
  lists: { readonly references: HTMLElement; readonly candidates: HTMLElement },
  buttons: { readonly addReference: HTMLElement; readonly addCandidate: HTMLElement },
  onChange: () => void,
): TextsEditor {
  const { references, candidates } = lists

  /** Numbers the items again after a removal. The last item cannot be removed. */
  const renumber = () => {
    for (const [kind, list] of [
      ['Reference', references],
      ['Candidate', candidates],
    ] as const) {
      const items = [...list.children] as HTMLElement[]
      items.forEach((item, i) => {
        const area = item.querySelector('textarea')!
        area.setAttribute('aria-label', `${kind} ${i + 1}`)
        const remove = item.querySelector<HTMLButtonElement>('button.remove')!
        remove.hidden = items.length === 1
        remove.setAttribute('aria-label', `Remove ${kind.toLowerCase()} ${i + 1}`)
        const title = item.querySelector('.title')!
        if (title instanceof HTMLInputElement) title.setAttribute('aria-label', `Name of candidate ${i + 1}`)
        else title.textContent = `Reference ${i + 1}`
      })
    }
  }

  const item = (list: HTMLElement, title: HTMLElement, text: string) => {
    const area = element('textarea', {
      value: text,
      rows: 4,
      spellcheck: false,
      autocapitalize: 'off',
      className: 'code',
      on: { input: onChange },
    })
    const remove = element(
      'button',
      {
        type: 'button',
        className: 'remove quiet',
        on: {
          click() {
            const next = (made.nextElementSibling ?? made.previousElementSibling)!
            made.remove()
            renumber()
            next.querySelector('textarea')!.focus()
            onChange()
          },
        },
      },
      'Remove',
    )
    const made = element('li', {}, element('div', { className: 'bar' }, title, remove), area)
    list.append(made)
    fit(area)
    area.addEventListener('input', () => fit(area))
    return area
  }

  const addReference = (text: string) => item(references, element('span', { className: 'title' }), text)
  const addCandidate = ({ name, text }: NamedCandidate) =>
    item(
      candidates,
      element('input', {
        className: 'title',
        value: name,
        spellcheck: false,
        autocomplete: 'off',
        on: { input: onChange },
      }),
      text,
    )

  buttons.addReference.addEventListener('click', () => {
    const area = addReference('')
    renumber()
    area.focus()
    onChange()
  })
  buttons.addCandidate.addEventListener('click', () => {
    const area = addCandidate({ name: `Candidate ${candidates.children.length + 1}`, text: '' })
    renumber()
    area.focus()
    onChange()
  })

  return {
    texts: () => ({
      references: [...references.querySelectorAll('textarea')].map(({ value }) => value),
      candidates: [...candidates.children].map((each) => ({
        name: each.querySelector<HTMLInputElement>('input.title')!.value,
        text: each.querySelector('textarea')!.value,
      })),
    }),
    show(texts) {
      references.replaceChildren()
      candidates.replaceChildren()
      for (const text of texts.references.length > 0 ? texts.references : EMPTY_STATE.references)
        addReference(text)
      for (const each of texts.candidates.length > 0 ? texts.candidates : EMPTY_STATE.candidates)
        addCandidate(each)
      renumber()
    },
  }
}

const MAX_ROWS = 16

/** Fits the height to the text, within limits. */
function fit(area: HTMLTextAreaElement): void {
  let lines = 1
  for (let i = area.value.indexOf('\n'); i >= 0 && lines < MAX_ROWS; i = area.value.indexOf('\n', i + 1))
    lines++
  area.rows = Math.max(3, Math.min(MAX_ROWS, lines + 1))
}
