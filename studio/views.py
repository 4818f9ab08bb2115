"""How a thing is seen: where the camera stands, how much of the picture the thing takes, and the paper behind it."""

CREAM, SAND, OATMEAL = '#f6ecda', '#f3e9d8', '#f0e4d0'


def shot(build, azimuth, elevation, fill, lens=85, centre=0.47, paper=CREAM, part=1.0, floor=0.0, **lights):
    """
    `part` is the share of the product's size that the light is measured by; `floor` is where the paper lies under things
    that hang.
    """
    view = dict(azimuth=azimuth, elevation=elevation, lens=lens, fill=fill, centre=centre)
    return dict(build=build, view=view, paper=paper, part=part, floor=floor, lights=lights)


def furniture(build, azimuth, elevation, fill=0.76, **rest):
    return shot(build, azimuth, elevation, fill, lens=70, **{'centre': 0.46, **rest})


def hanging(build, azimuth, elevation, fill):
    return shot(build, azimuth, elevation, fill, lens=70, centre=0.44, paper='#efe7d6', floor=-1.2)


SOFT = dict(fill_light=0.6, top_light=0.6)


def seen_from(of, azimuth, elevation, **view):
    """The same thing from another side."""
    return {**of, 'view': {**of['view'], 'azimuth': azimuth, 'elevation': elevation, **view}}


def near(of, at, share, azimuth, elevation):
    """
    A detail in the light of the thing's other pictures: what lies around a place `at`, each of whose coordinates goes from 0
    to 1 through the thing before it is turned. It takes `share` of the thing's largest measure.
    """
    return {**seen_from(of, azimuth, elevation, fill=1.0, centre=0.5), 'near': (at, share)}


def measured(of, length, kind='lying', fill=0.84, **view):
    """The thing beside a measure of so many metres."""
    return {**of, 'view': {**of['view'], 'fill': fill, 'centre': 0.48, **view}, 'measure': (length, kind)}
