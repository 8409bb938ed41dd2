import { expect, type Locator } from 'playwright/test'

/** A thumb: a press counts one, and so does a field, whether it is typed or pasted into, or its picker opened. */
export class Thumb {
  taps = 0
  async tap(target: Locator): Promise<void> {
    this.taps += 1
    // A thumb rests nowhere: a pointer over notices would keep them there, over what is pressed.
    await target.page().mouse.move(0, 0)
    await target.click()
  }
  /** Follows a link of the office, which ignores presses where a step was taken a moment ago. */
  async follow(link: Locator): Promise<void> {
    this.taps += 1
    const before = link.page().url()
    await expect(async () => {
      if (link.page().url() === before) await link.click({ timeout: 2000 })
      await expect(link.page()).not.toHaveURL(before, { timeout: 2000 })
    }).toPass()
  }
  async type(field: Locator, text: string): Promise<void> {
    this.taps += 1
    await field.fill(text)
  }
  /** The whole text at once, as a keyboard's clipboard puts it into the field. */
  async paste(field: Locator, text: string): Promise<void> {
    await this.tap(field)
    await field.page().keyboard.insertText(text)
  }
  async pick(field: Locator, value: string): Promise<void> {
    this.taps += 1
    await field.selectOption(value)
  }
  async choose(field: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    this.taps += 1
    await field.setInputFiles(files)
  }
}
