"""What the pictures of things for the desk and of small things show."""

from bent_sheets import desk_mat, laptop_stand, rolled_mat, stand_with_laptop
from carried import bottle, bottle_open
from desk_tools import mouse, speaker, speaker_in_use, two_mice
from keyboard import keyboard, two_keyboards
from pantry import tea
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
}
