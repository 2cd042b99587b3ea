/** jsdom knows the element but not how it opens; the browser tests see the real one. */
export const installDialogs = () => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
      this.querySelector('button')?.focus()
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
}
