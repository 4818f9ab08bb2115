/** Frames of a lender's stand-in on the page of a shop. What the buyer enters there stays in the frame; its outcome is posted. */

const original = 'display:block;width:100%;border:0;color-scheme:light'

function frameOf(address, title, style) {
  const url = new URL(address)
  url.searchParams.set('shop', location.origin)
  const frame = document.createElement('iframe')
  frame.src = url.href
  frame.title = title
  frame.style.cssText = style
  return frame
}

function listenTo(frame, heard) {
  const listen = ({ source, origin, data }) => {
    if (source === frame.contentWindow && origin === new URL(frame.src).origin && data?.lender)
      heard(data.lender)
  }
  addEventListener('message', listen)
  return () => removeEventListener('message', listen)
}

/** Puts a frame into an element. @returns whether it appeared */
export function showInside(element, address, title) {
  const frame = frameOf(address, title, `${original};height:7rem`)
  return new Promise((resolve) => {
    const patience = setTimeout(() => resolve(false), 8_000)
    listenTo(frame, ({ height, isShown }) => {
      if (typeof height === 'number') frame.style.height = `${height}px`
      if (isShown === undefined) return
      clearTimeout(patience)
      resolve(isShown)
    })
    element.replaceChildren(frame)
  })
}

/** Lays a frame over the page until the buyer has answered. @returns the answer */
export function showAbove(address, title) {
  const frame = frameOf(address, title, `${original};position:fixed;inset:0;height:100%;z-index:2147483647`)
  const before = document.activeElement
  const scroll = document.documentElement.style.overflow
  return new Promise((resolve) => {
    const stop = listenTo(frame, ({ answer }) => {
      if (answer === undefined) return
      stop()
      frame.remove()
      document.documentElement.style.overflow = scroll
      before?.focus?.()
      resolve(answer)
    })
    frame.addEventListener('load', () => frame.contentWindow.focus())
    document.documentElement.style.overflow = 'hidden'
    document.body.append(frame)
  })
}
