import { expect, test } from 'vitest'
import * as constants from './constants.ts'

test('the numbers are those of the specification, sections 9', () => {
  expect({ ...constants }).toEqual({
    CART_AUTOSAVE_DELAY: 2000,
    SIDEBAR_OPENING_DELAY: 600,
    MENU_OVERLAY_REMOVAL_DELAY: 300,
    CONSENT_FADE_OUT_DEFAULT: 8000,
    CONSENT_REMOVAL_DELAY: 8000,
    FORGOT_PASSWORD_CLOSING_DELAY: 3000,
    CART_PANEL_MAX_HEIGHT: 300,
    CART_PANEL_MAX_HEIGHT_TALL: 400,
    IMAGE_QUALITY_DEFAULT: 75,
    IMAGE_DEVICE_SIZES: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
  })
})
