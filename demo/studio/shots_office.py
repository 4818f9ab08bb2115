"""What the pictures of things for the desk and of small things show."""

from carried import bottle, bottle_open
from desk_tools import mouse, speaker, speaker_in_use, two_mice
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
}
