/**
 * The script of charts on pages: buttons that save a chart as SVG or as PNG, in the light colours that its attributes have, on white.
 * Without it, charts are shown.
 */
export const PAGE_FIGURES = `'use strict'
for (const chart of document.querySelectorAll('svg.chart')) {
  const title = chart.querySelector('title').textContent
  const { width, height } = chart.viewBox.baseVal
  const save = (type, href) =>
    Object.assign(document.createElement('a'), { download: title.replace(/[^\\p{L}\\p{N}.]+/gu, '-') + type, href }).click()
  const address = () => {
    const copy = chart.cloneNode(true)
    const ground = document.createElementNS(copy.namespaceURI, 'rect')
    for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill: '#fff' })) ground.setAttribute(name, value)
    copy.querySelector('desc').after(ground)
    copy.removeAttribute('style')
    copy.setAttribute('width', width)
    copy.setAttribute('height', height)
    return 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(new XMLSerializer().serializeToString(copy))
  }
  const draw = () => {
    const image = new Image()
    image.addEventListener('load', () => {
      // sharp in print, too
      const canvas = Object.assign(document.createElement('canvas'), { width: 3 * width, height: 3 * height })
      canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
      save('.png', canvas.toDataURL())
    })
    image.src = address()
  }
  const buttons = document.createElement('div')
  buttons.className = 'save'
  for (const [type, run] of [['SVG', () => save('.svg', address())], ['PNG', draw]]) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: type, ariaLabel: type + ': ' + title })
    button.addEventListener('click', run)
    buttons.append(button)
  }
  chart.after(buttons)
}
`

/** SHA-256 of the script, as a content security policy names it. */
export const PAGE_FIGURES_HASH = 'sha256-HUb08ysoMtWJFn+7hLAQKVrve0XsTqGVELIjz4bkh2I='
