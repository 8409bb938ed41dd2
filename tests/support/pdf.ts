import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { findProgram } from './debian.ts'

const POPPLER = 'poppler-utils'
const PIXELS_PER_INCH = 96

export interface PrintedPage {
  /** In whole millimetres. */
  width: number
  height: number
  /** Share of the sheet between its edges and the print. */
  edges: { left: number; top: number; right: number; bottom: number }
}

/** Where ink is on a page's picture. Throws for an empty sheet. */
async function edgesOf(png: string): Promise<PrintedPage['edges']> {
  const { width = 1, height = 1 } = await sharp(png).metadata()
  const { info } = await sharp(png)
    .flatten({ background: '#fff' })
    .trim({ background: '#fff' })
    .toBuffer({ resolveWithObject: true })
  const left = -(info.trimOffsetLeft ?? 0)
  const top = -(info.trimOffsetTop ?? 0)
  return {
    left: left / width,
    top: top / height,
    right: (width - left - info.width) / width,
    bottom: (height - top - info.height) / height,
  }
}

/** Prints a page as Chromium prints it; returns its sheets and the names of its fonts. Pictures go to `PRINTS_DIR`. */
export async function printed(page: Page, name: string): Promise<{ sheets: PrintedPage[]; fonts: string }> {
  const folder = process.env['PRINTS_DIR'] ?? mkdtempSync(join(tmpdir(), 'haat-prints-'))
  try {
    const file = join(folder, `${name}.pdf`)
    writeFileSync(file, await page.pdf({ preferCSSPageSize: true, printBackground: true }))
    const run = (program: string, ...args: string[]) =>
      execFileSync(findProgram(program, POPPLER), args, { encoding: 'utf8' })
    run('pdftoppm', '-png', '-r', String(PIXELS_PER_INCH), file, join(folder, name))
    const sizes = [...run('pdfinfo', '-l', '999', file).matchAll(/size:\s+([\d.]+) x ([\d.]+) pts/g)]
    // Pictures of an earlier run may lie beside them.
    const pictures = readdirSync(folder)
      .filter((each) => each.startsWith(`${name}-`) && each.endsWith('.png'))
      .sort()
      .slice(0, sizes.length)
    const sheets: PrintedPage[] = []
    for (const [position, picture] of pictures.entries()) {
      const [, width = '0', height = '0'] = sizes[position] ?? []
      const millimetres = (points: string) => Math.round((Number(points) / 72) * 25.4)
      const edges = await edgesOf(join(folder, picture))
      sheets.push({ width: millimetres(width), height: millimetres(height), edges })
    }
    return { sheets, fonts: run('pdffonts', file) }
  } finally {
    if (!process.env['PRINTS_DIR']) await rm(folder, { recursive: true })
  }
}
