"""Scenes of the pictures of things for the desk and of small things."""

from bent_sheets import desk_mat, laptop_stand, rolled_mat, stand_with_laptop
from carried import bottle, bottle_open
from decoy import decoy
from desk_tools import mouse, speaker, speaker_in_use, two_mice
from keepsakes import bookmark, bookmark_in_book, gift_card
from keyboard import keyboard, two_keyboards
from pantry import tea
from workshop import assembly_tools
from views import shot

OFFICE = {
    'speaker-a': shot(speaker, -26, 14, 0.74, paper='#f1e5d1'),
    'speaker-b': shot(speaker_in_use, 30, 20, 0.76, paper='#f1e5d1'),
    'speaker-oat': shot(lambda: speaker('oat'), -26, 14, 0.74, paper='#f1e5d1'),
    'bottle-a': shot(bottle, -14, 9, 0.80, paper='#efe4d0', part=0.85),
    'bottle-b': shot(bottle_open, 24, 24, 0.78, paper='#efe4d0', part=0.85),
    'bottle-amber': shot(lambda: bottle('amber'), -14, 9, 0.80, paper='#efe4d0', part=0.85),
    'bottle-white': shot(lambda: bottle('white'), -14, 9, 0.80, paper='#efe4d0', part=0.85),
    'mouse-a': shot(mouse, -34, 24, 0.72, paper='#efe5d3'),
    'mouse-b': shot(two_mice, -14, 32, 0.76, paper='#efe5d3'),
    'mouse-oat': shot(lambda: mouse('oat'), -34, 24, 0.72, paper='#efe5d3'),
    'tea-a': shot(tea, -8, 18, 0.76, paper='#efe2ca'),
    'tea-b': shot(lambda: tea(True), 12, 34, 0.78, paper='#efe2ca'),
    'keyboard-a': shot(keyboard, -34, 42, 0.84, paper='#efe6d6', part=0.8),
    'keyboard-b': shot(two_keyboards, 30, 36, 0.84, paper='#efe6d6', part=0.8),
    'keyboard-oat': shot(lambda: keyboard('oat'), -34, 42, 0.84, paper='#efe6d6', part=0.8),
    'laptopstand-a': shot(laptop_stand, 36, 18, 0.80, paper='#f1e7d5'),
    'laptopstand-b': shot(stand_with_laptop, -34, 22, 0.82, paper='#f1e7d5'),
    'mat-a': shot(desk_mat, -24, 48, 0.84, paper='#efe4d1', part=0.85),
    'mat-b': shot(rolled_mat, 30, 24, 0.76, paper='#efe4d1', part=0.85),
    'mat-tan': shot(lambda: desk_mat('tan'), -24, 48, 0.84, paper='#efe4d1', part=0.85),
    'giftcard-a': shot(gift_card, -6, 48, 0.78, paper='#efe3cd', centre=0.48),
    'giftcard-b': shot(lambda: gift_card(True), -24, 40, 0.76, paper='#efe3cd'),
    'bookmark-a': shot(bookmark, 0, 56, 0.82, paper='#f0e5d2', centre=0.48),
    'bookmark-b': shot(bookmark_in_book, 24, 12, 0.80, paper='#f0e5d2'),
    'duck-a': shot(decoy, 28, 9, 0.76, paper='#efe3cd'),
    'duck-b': shot(decoy, -42, 20, 0.76, paper='#efe3cd'),
    'duck-c': shot(decoy, 130, 14, 0.76, paper='#efe3cd'),
    'assembly-a': shot(assembly_tools, -18, 40, 0.80, paper='#f0e6d5', part=0.9),
    'assembly-b': shot(assembly_tools, 42, 24, 0.82, paper='#f0e6d5', part=0.9),
}
