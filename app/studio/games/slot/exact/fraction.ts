import type { FractionText } from "../figures.schema";

/** A fraction of whole numbers, not below nought, in lowest terms: nothing is rounded until it is shown. */
export class Fraction {
  static readonly ZERO = new Fraction(0n, 1n);
  static readonly ONE = new Fraction(1n, 1n);

  private constructor(
    readonly numerator: bigint,
    readonly denominator: bigint,
  ) {}

  static of(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
    const [n, d] = [BigInt(numerator), BigInt(denominator)];
    const divisor = greatestDivisor(n, d);
    return new Fraction(n / divisor, d / divisor);
  }

  plus(other: Fraction): Fraction {
    return Fraction.of(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  minus(other: Fraction): Fraction {
    return Fraction.of(
      this.numerator * other.denominator - other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  times(factor: Fraction | bigint | number): Fraction {
    if (factor instanceof Fraction)
      return Fraction.of(this.numerator * factor.numerator, this.denominator * factor.denominator);
    return Fraction.of(this.numerator * BigInt(factor), this.denominator);
  }

  dividedBy(divisor: bigint | number): Fraction {
    return Fraction.of(this.numerator, this.denominator * BigInt(divisor));
  }

  power(exponent: number): Fraction {
    return new Fraction(this.numerator ** BigInt(exponent), this.denominator ** BigInt(exponent));
  }

  inverse(): Fraction {
    return Fraction.of(this.denominator, this.numerator);
  }

  isZero(): boolean {
    return this.numerator === 0n;
  }

  /** The nearest number that a computer counts with, right to 15 digits for anything above 2⁻⁷⁸. */
  toNumber(): number {
    // A power of two, so that taking it out again rounds nothing.
    return Number((this.numerator << 128n) / this.denominator) / 2 ** 128;
  }

  toText(): FractionText {
    return [String(this.numerator), String(this.denominator)];
  }
}

export function sumOf(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce((sum, fraction) => sum.plus(fraction), Fraction.ZERO);
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
}
