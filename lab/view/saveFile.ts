export const saveFile = (name: string, text: string): string => {
  const address = URL.createObjectURL(new Blob([text]))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
  return `${name} is saved.`
}
